import { addTexts } from '../../../i18n/add-texts';
import familyPermissionSlips from './familyPermissionSlips.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    familyPermissionSlips: typeof familyPermissionSlips;
  }
}

addTexts({ familyPermissionSlips });
