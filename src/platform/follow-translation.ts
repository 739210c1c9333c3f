/**
 * Browsers translate a page by putting a `<font>` in place of each text. React would go on changing the text that is gone,
 * so that an old price stays on screen, and fail when it removes it. Here that text comes back, empty, before its `<font>`.
 * Once React changes, moves or removes it, the `<font>` goes, and the browser translates what is there then.
 */
export function followTranslation(page: Node): void {
  const translations = new WeakMap<Node, Element>();
  const originals = new WeakMap<Node, { readonly text: Text; readonly words: string }[]>();

  const takeBack = (text: Text, translation: Element): void => {
    const others = originals.get(translation) ?? [];
    originals.set(translation, [...others, { text, words: text.data }]);
    translations.set(text, translation);
    text.data = '';
    translation.before(text);
  };
  const giveUp = (translation: Element, changed?: Node): void => {
    for (const { text, words } of originals.get(translation) ?? []) {
      translations.delete(text);
      if (text !== changed) text.data = words;
    }
    originals.delete(translation);
    translation.remove();
  };

  new MutationObserver((changes, observer) => {
    const arrived = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const known = translations.get(target);
      if (type === 'characterData' && known) giveUp(known, target);
      const near = [...addedNodes, previousSibling, nextSibling].find((node) => node && arrived.has(node as Element));
      for (const node of removedNodes) {
        const translation = translations.get(node) ?? (originals.has(node) ? (node as Element) : undefined);
        if (translation) giveUp(translation);
        else if (node instanceof Text && !node.parentNode && near?.parentNode) takeBack(node, near as Element);
      }
    }
    // What was done here is not to be answered again.
    observer.takeRecords();
  }).observe(page, { childList: true, characterData: true, subtree: true });
}

const isTranslation = (node: Node): node is Element => node.nodeName === 'FONT';
