import { addTexts } from '../add-texts';
import months from './months.en.json';

addTexts({ months });
