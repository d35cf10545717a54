import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@billfold/react/styles.css'
import '../ui/page.css'
import { PlaygroundPage } from './PlaygroundPage.js'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root element.')

createRoot(root).render(
  <StrictMode>
    <PlaygroundPage />
  </StrictMode>,
)
