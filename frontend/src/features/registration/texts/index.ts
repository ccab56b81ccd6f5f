import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import registration from './registration.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    registration: typeof registration;
  }
}

addTexts({ registration, sentences: SENTENCES });
