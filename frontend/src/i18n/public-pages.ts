import i18next from 'i18next';
import landing from './en/landing.json';
import publicPages from './en/publicPages.json';

/** Texts of the frame around every public page; its footer is the start page's. A page brings its own area along. */
for (const [area, texts] of Object.entries({ landing, publicPages })) {
  i18next.addResourceBundle('en', area, texts);
}
