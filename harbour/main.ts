// Starts Harbour from the command line: `--api-only` leaves the app's own site to somebody else, `--control` opens the test hooks.
import { parseArgs } from 'node:util';
import { formatBanner } from './banner.ts';
import { type Harbour, startHarbour } from './harbour.ts';
import { readSettings, StartFailure } from './settings.ts';

/** Says what the start is doing once a step takes longer than a second. */
function progressLine() {
  let step = '';
  let said = '';
  const timer = setInterval(() => {
    if (step === '' || step === said) return;
    said = step;
    console.log(`${step} …`);
  }, 1000);
  return {
    say: (next: string) => {
      step = next;
      timer.refresh();
    },
    stop: () => clearInterval(timer),
  };
}

function closeOnSignal(harbour: Harbour): void {
  let closing = false;
  const close = () => {
    if (closing) process.exit(1);
    closing = true;
    harbour.close().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault instanceof Error ? fault.message : fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

const progress = progressLine();
try {
  const { values: flags } = parseArgs({
    options: { 'api-only': { type: 'boolean', default: false }, control: { type: 'boolean', default: false } },
  });
  const settings = readSettings(process.env);
  const harbour = await startHarbour({
    settings,
    apiOnly: flags['api-only'],
    ...(flags.control ? { control: true } : {}),
    onProgress: progress.say,
  });
  progress.stop();
  closeOnSignal(harbour);
  console.log(formatBanner(harbour));
} catch (fault) {
  progress.stop();
  const isUsage = fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  // A failure that the person can mend is one sentence; anything else is a fault of Harbour and shows where.
  console.error(fault instanceof StartFailure || isUsage ? fault.message : fault);
  process.exit(1);
}
