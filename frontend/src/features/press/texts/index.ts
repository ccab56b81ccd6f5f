import { addTexts } from '../../../i18n/add-texts';
import press from './press.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    press: typeof press;
  }
}

addTexts({ press });
