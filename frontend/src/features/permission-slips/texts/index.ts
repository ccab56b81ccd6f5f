import { addTexts } from '../../../i18n/add-texts';
import permissionSlips from './permissionSlips.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    permissionSlips: typeof permissionSlips;
  }
}

addTexts({ permissionSlips });
