// Starts Harbour from the command line: `--api-only` leaves the app's own site to somebody else, `--control` opens the test hooks,
// `--faults` the fault switch.
import { parseArgs } from 'node:util';
import { readSettings, StartFailure } from './settings.ts';

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

const read = () => parseArgs({ options: FLAGS }).values;

/** From its sources all of Harbour is seconds to read: the help and a look at the ports go without. */
async function run({ help, prepare, ports, ...flags }: ReturnType<typeof read>): Promise<void> {
  if (help) return console.log(HELP);
  const settings = readSettings(process.env);
  if (ports && !prepare) {
    const { refuseBusyPorts } = await import('./ports.ts');
    return refuseBusyPorts(settings, flags['api-only']);
  }
  const { makeDatabase, open } = await import('./command.ts');
  await (prepare ? makeDatabase(settings) : open(settings, flags));
}

try {
  await run(read());
} catch (fault) {
  const isUsage = fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS');
  // A failure that the user can fix is one sentence; anything else is a fault of Harbour and shows where.
  const said = fault instanceof StartFailure || isUsage ? fault.message : fault;
  if (said !== '') console.error(said);
  process.exit(1);
}
