import { importFrom } from './retriable.ts';

/** Says so in the page itself where one of the files that it names does not come: nothing else is there that could. */
export function watchStart({ document, location }: Pick<Window, 'document' | 'location'>): void {
  const missing = () => {
    document.querySelector('.first-wait')?.remove();
    document.querySelector('.first-missing')?.removeAttribute('hidden');
    document.querySelector('.first-missing button')?.addEventListener('click', () => location.reload());
  };
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  Promise.all([...scripts].map(({ src }) => importFrom(src))).catch(missing);
}
