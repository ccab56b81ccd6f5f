import { addTexts } from '../../../i18n/add-texts';
import desk from './desk.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    desk: typeof desk;
  }
}

addTexts({ desk });
