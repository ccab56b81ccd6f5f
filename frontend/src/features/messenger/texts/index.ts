import { addTexts } from '../../../i18n/add-texts';
import messenger from './messenger.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    messenger: typeof messenger;
  }
}

addTexts({ messenger });
