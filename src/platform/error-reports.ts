import { type ErrorReport, redacted } from '#domain/failures/error-report.ts';
import { odditiesOf } from '#domain/itinerary/oddities.ts';
import { pathPattern } from './analytics.ts';
import { DRAWING_FAILED } from './drawing-failed.ts';

/** A page that fails in a loop reports this often and no more. */
const MOST_REPORTS = 10;

type Page = Pick<Window, 'addEventListener' | 'location'>;

/**
 * Reports every uncaught error once, without anything that identifies the person (assurance 5.14, 5.15). Returns what
 * does the same with the oddities of an answer.
 */
export function reportFaults(page: Page, tell: (report: ErrorReport) => void): (answer: unknown) => void {
  const told = new Set<string>();
  const tellOnce = (found: ErrorReport) => {
    const key = JSON.stringify(found);
    if (told.has(key) || told.size >= MOST_REPORTS) return;
    told.add(key);
    tell(found);
  };
  const report = (kind: ErrorReport['kind'], fault: unknown) => tellOnce(reportOf(kind, fault, page.location.pathname));
  page.addEventListener('error', (event) => report('error', event.error));
  page.addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
  page.addEventListener(DRAWING_FAILED, (event) => report('drawing', (event as CustomEvent<unknown>).detail));
  return (answer) => {
    for (const oddity of odditiesOf(answer)) {
      tellOnce({ kind: 'answer', ...oddity, page: pathPattern(page.location.pathname) });
    }
  };
}

function reportOf(kind: ErrorReport['kind'], fault: unknown, path: string): ErrorReport {
  const { name = 'Unknown', message = '', stack = '' } = fault instanceof Error ? fault : {};
  const [, file, line, column] = OWN_FRAME.exec(stack) ?? [];
  return {
    kind,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Unknown',
    message: redacted(message),
    ...(file && { at: `${file}:${line}:${column}` }),
    page: pathPattern(path),
  };
}

/** The first line of a stack that is in one of our own files. */
const OWN_FRAME = /\/(?:assets|src)\/(?:[\w-]+\/)*([\w.-]{1,80}\.(?:js|tsx?))(?:\?[\w=.-]*)?:(\d{1,7}):(\d{1,7})/;
