import fc from 'fast-check';

// Before the suite's own limit, which would stop a property without a word of the seed that plays it again.
fc.configureGlobal({ interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true });
