import { addTexts } from '../../../i18n/add-texts';
import landing from './landing.en.json';
import publicPages from './publicPages.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    landing: typeof landing;
    publicPages: typeof publicPages;
  }
}

addTexts({ landing, publicPages });
