/** What belongs together among the places that are not in the bar; the staff, who have dozens, see its name. */
export type PlaceGroup = 'day' | 'learning' | 'points' | 'people' | 'safety' | 'school';
