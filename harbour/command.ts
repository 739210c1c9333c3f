// What Harbour does at the command line, once its flags are read.
import { formatBanner } from './banner.ts';
import { clockOf } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { type Harbour, startHarbour } from './harbour.ts';
import { faultText } from './log.ts';
import { refuseBusyPorts } from './ports.ts';
import { isUnprepared, placeOf, prepare, prepareApart } from './prepare.ts';
import type { Settings } from './settings.ts';

/** Prints what the start is doing once a step takes longer than a second. */
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

/** At a signal, or after an exception. */
function endInOrder(harbour: Harbour): void {
  let closing = false;
  const close = (code: 0 | 1) => {
    if (closing) process.exit(1);
    closing = true;
    harbour.close().then(
      () => process.exit(code),
      (fault: unknown) => {
        console.error(fault instanceof Error ? fault.message : fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => close(0));
  process.on('SIGTERM', () => close(0));
  // Node would print it with the values of its statement.
  const say = (fault: unknown) => harbour.services.log.error('process-fault', { fault: faultText(fault) });
  process.on('unhandledRejection', say);
  process.on('uncaughtException', (fault) => {
    say(fault);
    // Nobody knows what it has left half done.
    close(1);
  });
}

/** Tells what is being done for as long as `work` does it. */
async function telling(work: (say: (step: string) => void) => Promise<void>): Promise<void> {
  const progress = progressLine();
  try {
    await work(progress.say);
  } finally {
    progress.stop();
  }
}

/** Makes the database and ends. */
export const makeDatabase = (settings: Settings): Promise<void> =>
  telling(async (progress) => {
    const { limits, timetableDays, clockStart } = settings;
    progress('Opening the database');
    const database = await openDatabase(placeOf(settings));
    try {
      await prepare(database.db, { settings, limits, timetableDays, clock: clockOf(clockStart), progress });
    } finally {
      await database.close();
    }
  });

/** Opens the ports and stays until a signal. */
export const open = (
  settings: Settings,
  flags: { readonly 'api-only': boolean; readonly control: boolean; readonly faults: boolean },
): Promise<void> =>
  telling(async (onProgress) => {
    const [, script] = process.argv;
    if (script !== undefined && isUnprepared(settings)) {
      await refuseBusyPorts(settings, flags['api-only']);
      await prepareApart(script);
    }
    const harbour = await startHarbour({
      settings,
      apiOnly: flags['api-only'],
      demoBookings: true,
      faults: flags.faults,
      ...(flags.control ? { control: true } : {}),
      onProgress,
    });
    endInOrder(harbour);
    console.log(formatBanner(harbour));
  });
