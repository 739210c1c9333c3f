import type { Members } from './members.ts';

/** The number of the next page, read from the link of the list; null on the last page. */
export function nextPage(answer: Members<unknown>): number | null {
  const link = answer['hydra:view']?.['hydra:next'];
  const page = link === undefined ? undefined : /[?&]page=(\d{1,6})(?:&|#|$)/.exec(link)?.[1];
  return page === undefined ? null : Number(page);
}
