import { addTexts } from '../../../i18n/add-texts';
import emergencyPack from './emergencyPack.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    emergencyPack: typeof emergencyPack;
  }
}

addTexts({ emergencyPack });
