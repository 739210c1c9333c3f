// How a test sets faults: for callers on this machine, on a Harbour that was started with the switch.
import type { Hono } from 'hono';
import * as v from 'valibot';
import { catalogue } from '#domain/contract/catalogue.ts';
import { onlyFromHere } from '#harbour/http/control.ts';
import { readBody } from '#harbour/http/read-request.ts';
import type { HarbourEnv } from '#harbour/http/serve.ts';
import type { Services } from '#harbour/services.ts';
import { FAULTS, type FaultSwitch } from './fault-switch.ts';

const LONGEST_DELAY = 120_000;

const ruleBody = v.strictObject({
  call: v.picklist(['*', ...catalogue.map(({ name }) => name)], 'This is no call of the contract.'),
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  fault: v.picklist(FAULTS),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  milliseconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_DELAY)), 3000),
  status: v.optional(v.picklist([400, 401, 403, 404, 409, 422, 429, 503]), 409),
});

export function faultRoutes(app: Hono<HarbourEnv>, services: Services, faults: FaultSwitch): void {
  app.use('/control/faults', onlyFromHere(services));
  app.post('/control/faults', async (context) => {
    faults.add(await readBody(ruleBody, context));
    return context.json(faults.report());
  });
  app.get('/control/faults', (context) => context.json(faults.report()));
  app.delete('/control/faults', (context) => {
    const report = faults.report();
    faults.clear();
    return context.json(report);
  });
}
