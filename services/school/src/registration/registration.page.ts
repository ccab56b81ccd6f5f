import { escapeHtml, fill, TEXTS } from '../i18n/texts';

/**
 * Two pages that work without the application and without a script: they belong to the plain form that is shown when the
 * application cannot start.
 */
export function confirmPage(token: string): string {
  const { confirmTitle, confirmText, confirmButton } = TEXTS.page;
  const action = `?token=${encodeURIComponent(token)}`;
  // text/plain, because only JSON is spoken here and this form has no body at all.
  return page(
    confirmTitle,
    `<p>${escapeHtml(confirmText)}</p>
<form method="post" action="${escapeHtml(action)}" enctype="text/plain">
<button type="submit">${escapeHtml(confirmButton)}</button></form>`,
  );
}

export function activePage({ name, code }: { name: string; code: string }, publicUrl: string): string {
  const { activeTitle, activeText, activeLink } = TEXTS.page;
  const values = { schoolName: name, schoolCode: code };
  const url = `${publicUrl}/?login=admin&school=${encodeURIComponent(code)}`;
  return page(
    fill(activeTitle, values),
    `<p>${escapeHtml(fill(activeText, values))}</p>
<p><a href="${escapeHtml(url)}">${escapeHtml(activeLink)}</a></p>`,
  );
}

function page(title: string, body: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title></head><body><main><h1>${heading}</h1>
${body}
</main></body></html>`;
}
