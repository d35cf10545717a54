/** Ways in which a hostile page changes its dialog, the frame, or what covers them. */
export type Disguise = {
  /** Styles of the dialog, which clips the frame. */
  dialog?: string
  frame?: string
  /** Styles of a layer over the frame. */
  cover?: string
  /** Scroll offset of the dialog. */
  scroll?: readonly [left: number, top: number]
}

/** Keeps the frame's size, even if little of it is visible. */
const whole = 'width:400px;height:560px;max-width:none;max-height:none'
const move = (x: string, y: string) => ({ dialog: `transform:translate(${x},${y})` })
const clip = (frame: string) => ({ frame: `clip-path:${frame}` })
const layer = (style: string) => ({ cover: `position:fixed;pointer-events:none;z-index:9;${style}` })
const white = 'background:#fff'

/** Strips with a pressable area, clipped by ancestors of the frame. */
const strips = {
  'the left strip': { dialog: 'width:90px', frame: whole },
  'the right strip': { dialog: 'width:36px', frame: `${whole};margin-left:-364px` },
  'the top strip': { dialog: 'height:60px', frame: whole },
  'the bottom strip': { dialog: 'height:70px', frame: `${whole};margin-top:-490px` },
  'the corner with the button': {
    dialog: 'width:200px;height:70px',
    frame: `${whole};margin:-490px 0 0 -200px`,
  },
  'all but the left edge': { dialog: 'width:396px', frame: `${whole};margin-left:-4px` },
  'all but the right edge': { dialog: 'width:396px', frame: whole },
  'all but the top edge': { dialog: 'height:556px', frame: `${whole};margin-top:-4px` },
  'all but the bottom edge': { dialog: 'height:556px', frame: whole },
  'a box that paints only inside itself': {
    dialog: 'width:90px;overflow:visible;contain:paint',
    frame: whole,
  },
} as const satisfies Record<string, Disguise>

const clips = {
  'inset from the left': clip('inset(0 0 0 calc(100% - 36px))'),
  'inset from the right': clip('inset(0 calc(100% - 36px) 0 0)'),
  'inset from the top': clip('inset(calc(100% - 70px) 0 0 0)'),
  'inset from the bottom': clip('inset(0 0 70px 0)'),
  'inset by a few pixels': clip('inset(4px)'),
  'a circle': clip('circle(40%)'),
  'an ellipse': clip('ellipse(50% 20% at 50% 90%)'),
  'a polygon': clip('polygon(50% 60%, 100% 80%, 100% 100%, 50% 100%)'),
  'a triangle': clip('polygon(0 30%, 100% 100%, 0 100%)'),
  'a path': clip("path('M200 480 H400 V560 H200 Z')"),
  'a rounded inset': clip('inset(60% 0 0 0 round 30px)'),
  'the dialog clipped': { dialog: 'clip-path:inset(70% 0 0 0)' },
  'an old clip': { frame: `${whole};position:absolute;clip:rect(480px,400px,560px,200px)` },
} as const satisfies Record<string, Disguise>

const moves = {
  'out to the left': move('-50vw', '0'),
  'out to the right': move('50vw', '0'),
  'out at the top': move('0', '-40vh'),
  'out at the bottom': move('0', '30vh'),
  'out at a corner': move('45vw', '25vh'),
  'out by an edge': { dialog: 'position:fixed;margin:0;left:-8px;top:0' },
  'out by a margin': { dialog: 'margin-top:-60px' },
  'scrolled down': { dialog: 'height:300px;overflow:auto', frame: whole, scroll: [0, 260] },
  'scrolled aside': { dialog: 'width:200px;overflow:auto', frame: whole, scroll: [200, 0] },
  'scaled up': { dialog: 'transform:scale(3)' },
  'scaled up, with the button in the middle': { dialog: 'transform:scale(3) translate(-90px,-200px)' },
  'scaled down': { dialog: 'transform:scale(0.9)' },
  skewed: { dialog: 'transform:skewX(20deg)' },
  'in perspective': { dialog: 'transform:perspective(500px) rotateY(30deg)' },
  'turned a little': { frame: 'transform:rotate(3deg)' },
  mirrored: { frame: 'transform:scaleX(-1)' },
} as const satisfies Record<string, Disguise>

const covers = {
  'a shadow': layer('top:0;left:0;width:0;height:0;box-shadow:0 0 0 2000px #fff'),
  'an outline': layer('top:40%;left:40%;width:1px;height:1px;outline:1000px solid #fff'),
  'a strip over the heading': layer(`inset:0 0 75% 0;${white}`),
  'a strip over the buttons’ side': layer(`inset:0 60% 0 0;${white}`),
  'a blurring layer': layer('inset:0 0 50% 0;backdrop-filter:blur(20px)'),
  'a blending layer': layer(`inset:0;${white};mix-blend-mode:screen`),
  hidden: { frame: 'visibility:hidden' },
  skipped: { dialog: 'content-visibility:hidden' },
} as const satisfies Record<string, Disguise>

/** Stripes that touch every edge, so that their bounding box is the whole frame. */
const stripes = 'linear-gradient(transparent 80%, #000 0)'

/** Shapes as large as the frame, which browsers do not report. Only a window helps. */
export const shapes = {
  'rounded away': { frame: 'border-radius:100% 0' },
  'rounded by the dialog': { dialog: 'overflow:hidden;border-radius:50%' },
  'a star': clip('polygon(0 0, 1px 90%, 99% 90%, 100% 0, 100% 100%, 0 100%)'),
  'a path around the whole': clip("path('M0 0 L1 480 H380 L400 0 V560 H0 Z')"),
  masked: { frame: `mask-image:${stripes}` },
  'masked by the dialog': { dialog: `mask-image:${stripes}` },
  zoomed: { dialog: 'zoom:0.2' },
} as const satisfies Record<string, Disguise>

/** All ways to show less than the whole question. */
export const disguises = { strips, clips, moves, covers } as const
