import { addTexts } from '../../../i18n/add-texts';
import registers from './registers.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    registers: typeof registers;
  }
}

addTexts({ registers });
