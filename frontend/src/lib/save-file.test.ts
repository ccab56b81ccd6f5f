import { saveFile } from './save-file';

test('a saved file stays available for a while and is then released', () => {
  jest.useFakeTimers();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:slips', revokeObjectURL });
  saveFile('slips.pdf', new Blob(['PDF']));
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:slips');
  click.mockRestore();
  jest.useRealTimers();
});
