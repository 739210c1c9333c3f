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
  return answerText(context, JSON.stringify(value), () => undefined);
}

/** Of a few kilobytes each. */
const MOST_PACKED = 4000;

/** Answers as they were packed, by their coding and what they were made from; the last one asked for stands last. */
export type PackedAnswers = Map<string, Uint8Array<ArrayBuffer>>;

/** As `answerJson`, of a value that is always the same for the same key: made and packed once, and sent again as it was. */
export function answerAgain(context: Context, answers: PackedAnswers, key: string, make: () => unknown): Response {
  const coding = codingOf(context);
  const own = `${coding} ${key}`;
  const keep = (packed: Uint8Array<ArrayBuffer>) => {
    answers.delete(own);
    answers.set(own, packed);
    const [oldest] = answers.keys();
    if (answers.size > MOST_PACKED && oldest !== undefined) answers.delete(oldest);
  };
  const known = answers.get(own);
  if (known === undefined || coding === 'identity') return answerText(context, JSON.stringify(make()), keep);
  keep(known);
  return answerPacked(context, known, coding);
}

const codingOf = (context: Context): Coding => codingFor(context.req.header('accept-encoding'));

function answerText(context: Context, text: string, keep: (packed: Uint8Array<ArrayBuffer>) => void): Response {
  if (text.length < WORTH_PACKING) return context.body(text, 200, JSON_TYPE);
  const coding = codingOf(context);
  if (coding === 'identity') {
    vary(context);
    return context.body(text, 200, JSON_TYPE);
  }
  const packed = new Uint8Array(coding === 'br' ? brotliCompressSync(text, QUICKLY) : gzipSync(text));
  keep(packed);
  return answerPacked(context, packed, coding);
}

function answerPacked(context: Context, packed: Uint8Array<ArrayBuffer>, coding: 'br' | 'gzip'): Response {
  vary(context);
  return context.body(packed, 200, { ...JSON_TYPE, 'Content-Encoding': coding });
}

const vary = (context: Context): void => context.header('Vary', 'Accept-Encoding', { append: true });
