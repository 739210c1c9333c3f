// Starts Harbour from the command line: `--api-only` leaves the app's own site to somebody else, `--control` opens the test hooks,
// `--faults` the fault switch.
import { parseArgs } from 'node:util';
import { formatBanner } from './banner.ts';
import { clockOf } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { type Harbour, startHarbour } from './harbour.ts';
import { faultText } from './log.ts';
import { refuseBusyPorts } from './ports.ts';
import { isUnprepared, placeOf, prepare, prepareApart } from './prepare.ts';
import { readSettings, type Settings, StartFailure } from './settings.ts';

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

const HELP = `npm start [-- flags], npm run harbour [-- flags]

  --api-only   the API, the mailbox, the card page and the wallet page, without the app
  --control    opens the test hooks
  --faults     opens the switch for faults, POST /control/faults
  --prepare    makes the database and ends
  --ports      says whether a port is busy and ends

  Ports, folder and the rest are set by environment: README.md, Configuration.`;

const FLAGS = {
  'api-only': { type: 'boolean', default: false },
  control: { type: 'boolean', default: false },
  faults: { type: 'boolean', default: false },
  /** Makes the database and ends: how Harbour starts itself on a fresh folder. */
  prepare: { type: 'boolean', default: false },
  /** Checks whether the ports are free and ends: used by a start before it builds. */
  ports: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const progress = progressLine();

async function makeDatabase(settings: Settings): Promise<void> {
  const { limits, timetableDays, clockStart } = settings;
  progress.say('Opening the database');
  const database = await openDatabase(placeOf(settings));
  try {
    await prepare(database.db, {
      settings,
      limits,
      timetableDays,
      clock: clockOf(clockStart),
      progress: progress.say,
    });
  } finally {
    await database.close();
  }
}

async function open(
  settings: Settings,
  flags: { readonly 'api-only': boolean; readonly control: boolean; readonly faults: boolean },
): Promise<void> {
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
    onProgress: progress.say,
  });
  endInOrder(harbour);
  console.log(formatBanner(harbour));
}

try {
  const { values: flags } = parseArgs({ options: FLAGS });
  if (flags.help) console.log(HELP);
  else if (flags.prepare) await makeDatabase(readSettings(process.env));
  else if (flags.ports) await refuseBusyPorts(readSettings(process.env), flags['api-only']);
  else await open(readSettings(process.env), flags);
} catch (fault) {
  const isUsage = fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  // A failure that the user can fix is one sentence; anything else is a fault of Harbour and shows where.
  const said = fault instanceof StartFailure || isUsage ? fault.message : fault;
  if (said !== '') console.error(said);
  process.exit(1);
} finally {
  progress.stop();
}
