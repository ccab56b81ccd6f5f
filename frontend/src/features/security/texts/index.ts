import { addTexts } from '../../../i18n/add-texts';
import security from './security.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    security: typeof security;
  }
}

addTexts({ security });
