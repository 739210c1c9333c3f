import { importFrom } from './retriable.ts';

/** Shows the page's own message when one of the scripts that it names does not arrive: no other code is there to say so. */
export function watchStart({ document, location }: Pick<Window, 'document' | 'location'>): void {
  const missing = () => {
    document.querySelector('.first-wait')?.remove();
    document.querySelector('.first-missing')?.removeAttribute('hidden');
    document.querySelector('.first-missing button')?.addEventListener('click', () => location.reload());
  };
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  Promise.all([...scripts].map(({ src }) => importFrom(src))).catch(missing);
}
