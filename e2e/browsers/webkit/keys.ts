/** Keys by the names that Playwright has, with WebDriver's characters. */
const named: Record<string, string> = {
  ...{ Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003', Delete: '\uE017', Space: ' ' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
  ...{ End: '\uE010', Home: '\uE011', PageUp: '\uE00E', PageDown: '\uE00F' },
  ...{ Shift: '\uE008', Control: '\uE009', ControlOrMeta: '\uE009', Alt: '\uE00A', Meta: '\uE03D' },
}

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

const toKey = (name: string) => named[name] ?? name
const down = (value: string): KeyAction => ({ type: 'keyDown', value })
const up = (value: string): KeyAction => ({ type: 'keyUp', value })

/** Actions of a chord such as `Shift+Tab`. */
export function toChord(chord: string): KeyAction[] {
  const keys = (chord === '+' ? ['+'] : chord.split('+')).map(toKey)
  return [...keys.map(down), ...keys.reverse().map(up)]
}

/** Actions that type a text. */
export const toTyping = (text: string): KeyAction[] => [...text].flatMap((key) => [down(key), up(key)])

export const keyboardActions = (actions: readonly KeyAction[]) => ({
  actions: [{ type: 'key', id: 'keyboard', actions }],
})

/** Actions of a press on the middle of an element; without a delay, of the move to it alone. */
export const pressActions = (element: object, delay?: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 },
        ...(delay === undefined
          ? []
          : [
              { type: 'pointerDown', button: 0 },
              { type: 'pause', duration: delay },
              { type: 'pointerUp', button: 0 },
            ]),
      ],
    },
  ],
})
