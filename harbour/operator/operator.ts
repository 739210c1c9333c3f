import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { runtimeConfig } from '#domain/contract/runtime-config.ts';
import { StartFailure } from '#harbour/settings.ts';
import { skerryBrand, skerryLabels } from './skerry-words.ts';

type Brand = v.InferOutput<typeof runtimeConfig>['operator'];

/** Whose ferries these are: the brand that the app shows and the texts of the configuration. */
export interface Operator {
  readonly brand: Brand;
  readonly labels: Readonly<Record<string, string>>;
}

const override = v.object({
  brand: v.optional(v.partial(runtimeConfig.entries.operator), {}),
  labels: v.optional(v.record(v.string(), v.string()), {}),
});

/** Skerry Ferries, with what the file at `path` overrides. Throws a StartFailure when the file cannot be read. */
export function loadOperator(path: string | undefined): Operator {
  const { brand, labels } = path === undefined ? { brand: {}, labels: {} } : readOverride(path);
  return { brand: { ...skerryBrand, ...brand }, labels: { ...skerryLabels, ...labels } };
}

function readOverride(path: string): v.InferOutput<typeof override> {
  try {
    return v.parse(override, JSON.parse(readFileSync(path, 'utf8')));
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : 'unreadable';
    throw new StartFailure(`The operator data in ${path} cannot be used (${reason}).`, { cause: fault });
  }
}

/** Where to call with questions; empty where the operator has no number. */
export const phoneOf = ({ labels, brand }: Operator): string => labels.contactPhone ?? brand.phone ?? '';

/** The last words of a letter or a ticket; none where there is no number. */
export const questionsTo = (phone: string): readonly string[] => (phone === '' ? [] : [`Questions? Call ${phone}.`]);
