// Reports from browsers: violations of the content security policy, and errors of the app. Each is one redacted log
// line.
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { errorReport } from '#domain/failures/error-report.ts';
import { callerOf } from '#harbour/http/caller.ts';
import { tryToken } from '#harbour/http/rate-limit.ts';
import { answerRefusal, Refusal, tooMany } from '#harbour/http/refusals.ts';
import { remoteAddress } from '#harbour/http/remote-address.ts';
import type { Services } from '#harbour/services.ts';
import { POLICY_REPORTS } from './security-headers.ts';

const MOST_BYTES = 16 * 1024;
const MOST_REPORTS = 10;

const stopped = v.object({ effectiveDirective: v.string(), blockedURL: v.optional(v.string(), '') });
/** The two formats of browsers: of the Reporting API, and of `report-uri`. */
const policyReports = v.union([
  v.array(v.object({ type: v.string(), body: v.unknown() })),
  v.pipe(
    v.object({ 'csp-report': v.record(v.string(), v.unknown()) }),
    v.transform(({ 'csp-report': report }) => [
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
          blockedURL: report['blocked-uri'],
        },
      },
    ]),
  ),
]);

/**
 * Paths of the app's own site that take reports. Their answer is the same for anything that was sent, readable or not.
 */
export function browserReports(site: Hono, services: Services): void {
  const guards = [bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), limited(services)] as const;
  site.post(POLICY_REPORTS, ...guards, async (context) => {
    const reports = v.safeParse(policyReports, await readJson(context));
    for (const { type, body } of reports.success ? reports.output.slice(0, MOST_REPORTS) : []) {
      const report = v.safeParse(stopped, body);
      if (type !== 'csp-violation' || !report.success) continue;
      services.log.warn('policy-report', {
        directive: nameOf(report.output.effectiveDirective),
        blocked: originOf(report.output.blockedURL),
      });
    }
    return context.body(null, 204);
  });
  site.post('/reports/errors', ...guards, async (context) => {
    const report = v.safeParse(errorReport, await readJson(context));
    if (report.success) services.log.warn('browser-fault', report.output);
    return context.body(null, 204);
  });
}

function limited(services: Services) {
  return async (context: Context, next: () => Promise<void>) => {
    const address = callerOf(remoteAddress(context, services.settings.trustedProxies));
    const wait = await tryToken(services, `browser-report:${address}`, services.limits.browserReportsPerAddress);
    if (wait > 0) return answerRefusal(context, tooMany(wait));
    return next();
  };
}

const tooLarge = (context: Context): Response => {
  context.header('Connection', 'close');
  return answerRefusal(context, new Refusal(413, 'A report has at most 16 kB.'));
};

async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch {
    return undefined;
  }
}

const nameOf = (directive: string): string => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'other';

/** A keyword such as `inline`, or the origin alone: the rest of an address may identify somebody. */
function originOf(blocked: string): string {
  if (/^[a-z-]{0,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { protocol, host } = new URL(blocked);
  return `${protocol}//${host}`.slice(0, 100);
}
