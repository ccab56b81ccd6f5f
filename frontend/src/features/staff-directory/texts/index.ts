import { addTexts } from '../../../i18n/add-texts';
import staffDirectory from './staffDirectory.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    staffDirectory: typeof staffDirectory;
  }
}

addTexts({ staffDirectory });
