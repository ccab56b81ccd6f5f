import './legal-pages';
import { addTexts } from '../../../i18n/add-texts';
import privacy from './privacy.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    privacy: typeof privacy;
  }
}

addTexts({ privacy });
