// Loaded into a Harbour process before it starts: at a signal something goes wrong that nobody waits for, in the words of the
// query layer, which carry what somebody typed.
const fault = () => new Error('Failed query: select 1\nparams: ada@example.com');

process.on('SIGUSR2', () => void Promise.reject(fault()));
process.on('SIGWINCH', () => {
  throw fault();
});
