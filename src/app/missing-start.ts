/** Shows the page's built-in message when a file that the app starts with did not arrive: no other code is there to do it. */
export function sayMissing({ document, location }: Pick<Window, 'document' | 'location'>): void {
  document.querySelector('.first-wait')?.remove();
  document.querySelector('.first-missing')?.removeAttribute('hidden');
  document.querySelector('.first-missing button')?.addEventListener('click', () => location.reload());
}
