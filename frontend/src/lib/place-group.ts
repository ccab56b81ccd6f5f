/** Groups of places outside the bar; staff, who have dozens of places, see their names. */
export type PlaceGroup = 'day' | 'learning' | 'points' | 'people' | 'safety' | 'school';
