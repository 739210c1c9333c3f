// What a translator built into a browser does to a page: <font> in place of each text, now and whenever the page changes.
import type { BrowserContext } from 'playwright-core';

/** The words stay as they are, so that everything is found by its name. */
export const translatePages = (context: BrowserContext) => context.addInitScript(translate);

function translate(): void {
  const translated = (text: Text): Element => {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    return outer;
  };
  const isLeft = (text: Text): boolean =>
    !text.data.trim() || text.parentElement?.closest('font, script, style, title, textarea, [translate=no]') !== null;
  const translateIn = (place: Node): void => {
    if (place instanceof Text) {
      if (!isLeft(place)) place.replaceWith(translated(place));
    } else for (const part of [...place.childNodes]) translateIn(part);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.isConnected) translateIn(target);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
