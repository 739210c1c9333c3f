import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Json } from './json.ts';
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

/** In characters: a shorter answer fits into one packet as it is. */
const WORTH_PACKING = 1200;

/** Compresses the eighty kilobytes of a week of sailings to two. Quality 4 saves 500 bytes more and takes four times as long. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * Answers `value` as JSON, compressed where that is worthwhile: on a slow network most of a search is waiting for its
 * answer.
 */
export const answerJson = (context: Context, value: unknown): Response =>
  answerText(context, codingOf(context), JSON.stringify(value));

/** Of a few kilobytes each. */
const MOST_PACKED = 4000;

type Packed = Uint8Array<ArrayBuffer>;
/** Compressed answers, by their coding and what they were made from, least recently used first. */
export type PackedAnswers = Map<string, Packed>;

/**
 * Like `answerJson`, for a value that is always the same for the same key: made and compressed once, and sent again.
 */
export function answerAgain(
  context: Context,
  answers: PackedAnswers,
  key: string,
  make: () => Json<unknown>,
): Response {
  const coding = codingOf(context);
  const own = `${coding} ${key}`;
  const keep = (packed: Packed) => {
    answers.delete(own);
    answers.set(own, packed);
    const [oldest] = answers.keys();
    if (answers.size > MOST_PACKED && oldest !== undefined) answers.delete(oldest);
  };
  const known = answers.get(own);
  if (known === undefined) return answerText(context, coding, make(), keep);
  keep(known);
  return answerPacked(context, coding, known);
}

const codingOf = (context: Context): Coding => codingFor(context.req.header('accept-encoding'));

function answerText(context: Context, coding: Coding, text: string, keep?: (packed: Packed) => void): Response {
  if (text.length < WORTH_PACKING) return context.body(text, 200, JSON_TYPE);
  if (coding === 'identity') {
    vary(context);
    return context.body(text, 200, JSON_TYPE);
  }
  const packed = new Uint8Array(coding === 'br' ? brotliCompressSync(text, QUICKLY) : gzipSync(text));
  keep?.(packed);
  return answerPacked(context, coding, packed);
}

function answerPacked(context: Context, coding: Coding, packed: Packed): Response {
  vary(context);
  return context.body(packed, 200, { ...JSON_TYPE, 'Content-Encoding': coding });
}

const vary = (context: Context): void => context.header('Vary', 'Accept-Encoding', { append: true });
