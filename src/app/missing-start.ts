import { importFrom } from './retriable.ts';

/** Shows the page's built-in message when one of its scripts does not arrive: no other code is there to do it. */
export function watchStart({ document, location }: Pick<Window, 'document' | 'location'>): void {
  const missing = () => {
    document.querySelector('.first-wait')?.remove();
    document.querySelector('.first-missing')?.removeAttribute('hidden');
    document.querySelector('.first-missing button')?.addEventListener('click', () => location.reload());
  };
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  Promise.all([...scripts].map(({ src }) => importFrom(src))).catch(missing);
}
