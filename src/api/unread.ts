import * as v from 'valibot';
import { type Endpoint, members } from '#domain/contract/endpoint.ts';

/** The same call where nobody reads what it answers, which the specification leaves open: that it answers says enough. */
export const unread = <E extends Endpoint>(call: E) => ({ ...call, answer: members(v.object({})) });
