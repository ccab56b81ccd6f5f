import { addTexts } from '../add-texts';
import table from './table.en.json';

addTexts({ table });
