import { addTexts } from '../add-texts';
import unsent from './unsent.en.json';

addTexts({ unsent });
