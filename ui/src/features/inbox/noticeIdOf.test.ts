import { expect, test } from 'vitest'
import { noticeIdOf } from './useNotices'

test('an address names a notice by its id, or by its index', () => {
  const list = [{ id: 'pl-1' }, { id: '7' }, { id: 'pu-2' }, { id: '1' }]
  for (const [named, id] of [
    ['pu-2', 'pu-2'],
    ['0', 'pl-1'],
    ['2', 'pu-2'],
    // ids come first
    ['1', '1'],
    ['7', '7'],
    ['4', '4'],
    ['-1', '-1'],
    ['gone', 'gone'],
    ['', ''],
  ] as const)
    expect(noticeIdOf(list, named), named).toBe(id)
})
