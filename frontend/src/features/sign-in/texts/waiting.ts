import { addTexts } from '../../../i18n/add-texts';
import waiting from './waiting.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    waiting: typeof waiting;
  }
}

addTexts({ waiting });
