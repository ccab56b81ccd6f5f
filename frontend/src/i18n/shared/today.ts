import { addTexts } from '../add-texts';
import today from './today.en.json';

addTexts({ today });
