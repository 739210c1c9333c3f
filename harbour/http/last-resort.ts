// What nobody below a route has caught: its cause goes to the log alone, and the answer has words for people.
import type { Context } from 'hono';
import { isOutOfOrder } from '#harbour/db/database.ts';
import { faultText, type Log } from '#harbour/log.ts';
import { answerRefusal, Refusal } from './refusals.ts';

/** Seconds: somebody has to free space or switch the database back. */
const OUT_OF_ORDER_FOR = 30;

const outOfOrder = (): Refusal =>
  new Refusal(503, 'We cannot do this at the moment, and nothing was changed. Please try again in a minute.', {
    code: 'out-of-order',
    retryAfter: OUT_OF_ORDER_FOR,
  });

export const WENT_WRONG = new Refusal(500, 'Something went wrong on our side. Please try again.');

/** The answer to a refusal or a fault; `requestId` names the call, where it has one. */
export function answerFault(context: Context, log: Log, fault: unknown, requestId?: string): Response {
  if (fault instanceof Refusal) return answerRefusal(context, fault);
  log.error('request-fault', { requestId, fault: faultText(fault) });
  if (isOutOfOrder(fault)) return answerRefusal(context, outOfOrder());
  return answerRefusal(context, WENT_WRONG);
}
