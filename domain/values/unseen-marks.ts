/**
 * Marks that come along with what is pasted and say nothing to a reader: which way letters run, where a word may break.
 * One that joins letters or keeps them apart is part of a name.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text as its reader sees it, so that it is found by that. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
