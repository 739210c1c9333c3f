import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Email } from 'postal-mime';

/** The words of each page of a letter's PDF, as a reader copies them. Throws where the letter has none. */
export async function pagesOf(letter: Pick<Email, 'attachments'> | undefined): Promise<string[]> {
  const content = letter?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')?.content;
  if (content === undefined || typeof content === 'string') throw new Error('The letter has no PDF.');
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(new Uint8Array(content));
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  pdfium.destroy();
  return pages;
}
