import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { JSON_TYPE } from './refusals.ts';

export type Coding = 'br' | 'gzip' | 'identity';

const REFUSED = /^q=0(\.0+)?$/;

/** The best coding that an `Accept-Encoding` header names (RFC 9110, 12.5.3). */
export function codingFor(acceptEncoding: string | undefined): Coding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !REFUSED.test(weight ?? ''))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** In characters: a shorter answer fits in one packet as it is. */
const WORTH_PACKING = 1200;

/** A quarter of a millisecond for the hundred kilobytes of a week of sailings, of which two are left. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Answers `value` as JSON, packed where that is worth it: most of a search waits for its answer on a slow network. */
export function answerJson(context: Context, value: unknown): Response {
  const text = JSON.stringify(value);
  if (text.length < WORTH_PACKING) return context.body(text, 200, JSON_TYPE);
  context.header('Vary', 'Accept-Encoding', { append: true });
  const coding = codingFor(context.req.header('accept-encoding'));
  if (coding === 'identity') return context.body(text, 200, JSON_TYPE);
  const packed = coding === 'br' ? brotliCompressSync(text, QUICKLY) : gzipSync(text);
  return context.body(new Uint8Array(packed), 200, { ...JSON_TYPE, 'Content-Encoding': coding });
}
