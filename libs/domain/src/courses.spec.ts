import { groupTitle } from './courses';

it.each([
  ['Robotics', 'Beginners', 'Robotics · Beginners'],
  ['Choir', 'Choir', 'Choir'],
  ['Théâtre', 'theatre', 'theatre'],
  ['Mathematics 7', 'Mathematics 7 advanced', 'Mathematics 7 advanced'],
  ['Art', 'Artists', 'Art · Artists'],
])('a group of %s with the name %s is called %s', (courseName, groupName, title) => {
  expect(groupTitle({ courseName, groupName })).toBe(title);
});
