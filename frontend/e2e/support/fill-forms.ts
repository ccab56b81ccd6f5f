import type { Locator } from '@playwright/test';

export interface Filled {
  /** How often the form was sent to the server. */
  sent: number;
  fields: string[];
}

interface Filling {
  texts: readonly string[];
  /** The button that sends where there is no form element. */
  button?: string;
}

/**
 * Types each text into every text field within, sends, and lets the server refuse with a sentence that holds the text:
 * whatever a server may say, a page shows it as text. Every second time the fields with a format of their own (addresses,
 * secrets, numbers) hold something right, so that the form gets past its own look at them. The server is not asked: what it does with
 * such texts is shown elsewhere.
 */
export function fillWithTexts(scope: Locator, filling: Filling): Promise<Filled> {
  return scope.evaluate(async (root, { texts, button }) => {
    const RIGHT: Record<string, string> = { email: 'a@school.example', password: '90418', numeric: '12' };
    const form = root.matches('form') ? (root as HTMLFormElement) : root.querySelector('form');
    const fields = [
      ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].filter(
      ({ type }) =>
        !['radio', 'checkbox', 'hidden', 'file', 'submit', 'button', 'number', 'date'].includes(type),
    );
    let sent = 0;
    let last = '';
    const real = window.fetch;
    window.fetch = (input, init) => {
      if ((init?.method ?? 'GET') === 'GET') return real(input, init);
      sent += 1;
      const refusal = { success: false, code: 'INVALID', message: last, requestId: 'x', fields: {} };
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }));
    };
    const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
      const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve, 4));
    const choose = () => {
      for (const radio of root.querySelectorAll<HTMLInputElement>('input[type=radio]'))
        if (!root.querySelector(`input[name="${radio.name}"]:checked`)) radio.click();
      for (const select of root.querySelectorAll('select'))
        if (select.value === '') {
          select.value = [...select.options].find(({ value }) => value !== '')?.value ?? '';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
    };
    const sender = () =>
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === button);
    // Nobody looks meanwhile: drawing every text takes longer than all the rest.
    document.documentElement.style.display = 'none';
    for (const [index, text] of texts.entries()) {
      last = text;
      for (const field of fields) {
        const right = RIGHT[field.inputMode] ?? RIGHT[field.type];
        type(field, (index % 2 === 1 && right) || text);
      }
      choose();
      if (form) form.requestSubmit();
      else sender()?.click();
      await settled();
    }
    document.documentElement.style.display = '';
    window.fetch = real;
    return { sent, fields: fields.map(({ name, type }) => name || type) };
  }, filling);
}
