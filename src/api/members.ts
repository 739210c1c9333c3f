import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';

/** The member list that wraps every answer (spec 7). */
export interface Members<Item> {
  readonly 'hydra:member': Item[];
  readonly 'hydra:totalItems'?: number | undefined;
  readonly 'hydra:view'?: { readonly 'hydra:next'?: string | undefined } | undefined;
}

export const membersOf = <Item>(answer: Members<Item>): Item[] => answer['hydra:member'];

export const firstMember = <Item>(answer: Members<Item>): Item | null => answer['hydra:member'][0] ?? null;

/** The first member; throws a CallFailure with this text when the list is empty. */
export function onlyMember<Item>(answer: Members<Item>, text: string = ERROR_TEXT.wrongShape): Item {
  const member = firstMember(answer);
  if (member === null) throw new CallFailure({ kind: 'unreadable', text });
  return member;
}
