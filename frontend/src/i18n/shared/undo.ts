import { addTexts } from '../add-texts';
import undo from './undo.en.json';

addTexts({ undo });
