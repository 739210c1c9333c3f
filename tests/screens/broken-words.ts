import { linesOf } from './lines-of.ts';

const LONG = 12;

/** The words within these that stand in two parts on two lines, `EMR-`; a long word may. */
export function brokenWords(parts: readonly Element[]): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  for (const part of parts) {
    const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–/]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf(range) > 1 && word.length < LONG) broken.push(word);
      }
    }
  }
  return broken;
}
