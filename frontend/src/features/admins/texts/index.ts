import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import admins from './admins.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    admins: typeof admins;
  }
}

addTexts({ admins, sentences: SENTENCES });
